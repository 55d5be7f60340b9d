'use client';
export { ProofForm, type ProofFormProps, type ProofValues } from './ProofForm.tsx';
