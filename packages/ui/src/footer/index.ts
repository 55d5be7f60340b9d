export { Footer, type FooterProps } from './Footer.tsx';
export { ThemeSwitch, type ThemeChoice, type ThemeSwitchProps } from './ThemeSwitch.tsx';
