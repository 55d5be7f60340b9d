/** Key of local storage with the chosen theme. `system` and a missing key mean the theme of the device. */
export const THEME_KEY = 'martelo_theme';

/** Returns the theme of a stored text. Any script of the origin can write it. */
export const themeOf = (text: string | null): 'light' | 'dark' | 'system' =>
  text === 'light' || text === 'dark' ? text : 'system';

/**
 * Script for the head of the document. It applies the theme before the first paint. The page itself
 * is the same for everyone, so it can be cached.
 */
export const themeScript = `try{let t=localStorage.getItem(${JSON.stringify(THEME_KEY)});if(t=="light"||t=="dark")document.documentElement.dataset.theme=t}catch{}`;
