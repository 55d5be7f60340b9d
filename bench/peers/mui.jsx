import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardMedia from '@mui/material/CardMedia';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Snackbar from '@mui/material/Snackbar';
import SnackbarContent from '@mui/material/SnackbarContent';
import TextField from '@mui/material/TextField';
import Tip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';

export const Provider = Fragment;

export const Tooltip = () => (
  <Tip title="Inclui 5% de comissão">
    <button type="button">Total</button>
  </Tip>
);

export function Toast() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Salvar
      </button>
      <Snackbar open={open} autoHideDuration={5000} onClose={() => setOpen(false)}>
        <SnackbarContent message="Endereço salvo" />
      </Snackbar>
    </>
  );
}

export const LotCard = ({ lot, price }) => (
  <Card component="article">
    <CardMedia component="img" image={lot.image.medium_url} alt={lot.title} loading="lazy" />
    <CardContent>
      <Chip label={lot.state_label} size="small" />
      <Typography>Lote {lot.number}</Typography>
      <Typography>{lot.author.name}</Typography>
      <Typography variant="h6" component="h3">
        <a href={lot.path}>{lot.title}</a>
      </Typography>
      <Typography variant="h5" component="p">
        {price}
      </Typography>
      <Button variant="contained">Dê um lance</Button>
    </CardContent>
  </Card>
);

export const ModalForm = ({ open, onClose }) => (
  <Dialog open={open} onClose={onClose}>
    <DialogTitle>Entrar</DialogTitle>
    <DialogContent>
      <TextField name="email" label="E-mail" helperText="Só para avisos" type="email" required />
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose}>
        Continuar
      </Button>
    </DialogActions>
  </Dialog>
);
