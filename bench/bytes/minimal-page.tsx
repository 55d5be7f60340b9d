// The smallest page with the same four libraries: React's renderer, a data router, one styled
// element and one SWR hook.
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { styled } from 'styled-components';
import useSWR from 'swr';

const Title = styled.h1`
  color: green;
`;

function Page() {
  const { data } = useSWR('/api/pages/lots.json', async (path: string) => {
    const answer = await fetch(path);
    return (await answer.json()) as { sold_count: number };
  });
  return <Title>{data?.sold_count}</Title>;
}

const router = createBrowserRouter([{ path: '/', Component: Page }]);
hydrateRoot(document.body, <RouterProvider router={router} />);
