import { createGlobalStyle } from 'styled-components';
import { themeCss } from './css.ts';

/**
 * The theme for a React application: the variables of both themes and the rules for the whole page.
 * Render it once, above all other components. If the server writes the head, put `themeCss` there
 * instead and save these bytes in the browser.
 *
 * @example
 * <GlobalStyle />
 */
export const GlobalStyle = createGlobalStyle`${themeCss}`;
