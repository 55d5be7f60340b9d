import '@martelo/ui/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Catalogue } from './Catalogue';
import { LotPage } from './LotPage';
import { Site } from './Site';

const query = new URLSearchParams(location.search);
const house = query.get('casa');
const id = query.get('lote');

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Site>{house && id ? <LotPage house={house} id={id} /> : <Catalogue />}</Site>
    </StrictMode>,
  );
}
