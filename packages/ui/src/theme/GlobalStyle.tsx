import { createGlobalStyle } from 'styled-components';
import { themeCss } from './css.ts';

/**
 * The theme for a React application: variables of both themes and the page's few rules. Render it
 * once, above everything else. Where the server writes the head itself, put `themeCss` there instead
 * and spare the browser these bytes.
 *
 * @example
 * <GlobalStyle />
 */
export const GlobalStyle = createGlobalStyle`${themeCss}`;
