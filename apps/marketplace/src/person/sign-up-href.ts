/** Returns the address of the sign-up, or `null` on a back end where people cannot sign up. */
export const signUpHref = (lacks: (name: string) => boolean): string | null =>
  lacks('POST /signup') ? null : '/cadastro';
