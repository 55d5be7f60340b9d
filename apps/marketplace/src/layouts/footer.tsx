import { Footer, type FooterProps } from '@martelo/ui/footer';

/** Pages that are looked for at the foot. */
const about = [
  { label: 'Qualidade', href: '/qualidade' },
  { label: 'Contato', href: '/contato' },
  { label: 'Privacidade e termos', href: '/privacidade' },
] as const;

/** The foot of every page: its menu once more, and what there is to know about the site. */
export default function SiteFooter({ menu, ...rest }: FooterProps) {
  return <Footer menu={[...(menu ?? []), ...about]} {...rest} />;
}
