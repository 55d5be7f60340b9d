import { PersonOnly } from '../../person/person-only.tsx';

/**
 * The login in place of an artist, for back ends that show artists to logged-in people only
 * (docs/api-contract.md#other-back-ends).
 */
export default function LoginNeeded() {
  return (
    <PersonOnly
      invitation={
        <>
          <h1>Artista</h1>
          <p>Entre na sua conta para ver este artista e seus lotes.</p>
        </>
      }
    >
      {null}
    </PersonOnly>
  );
}
