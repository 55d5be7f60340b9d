// The modules of .storybook/partner-scripts.ts.
declare module 'partner-scripts/*' {
  /** The script's code. */
  const code: string;
  export default code;
}
