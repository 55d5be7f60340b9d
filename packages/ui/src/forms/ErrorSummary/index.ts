'use client';
export { ErrorSummary, type ErrorSummaryProps, type Problem } from './ErrorSummary.tsx';
