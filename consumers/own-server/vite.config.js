import { defineConfig } from 'vite';

export default defineConfig(({ mode }) => ({
  build: {
    outDir: mode,
    rolldownOptions:
      mode === 'client' ? { input: 'src/client.tsx', output: { entryFileNames: 'client.js' } } : {},
  },
}));
