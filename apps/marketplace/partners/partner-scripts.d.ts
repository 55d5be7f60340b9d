// The modules of .storybook/partner-scripts.ts.
declare module 'partner-scripts/*' {
  const code: string;
  export default code;
}
