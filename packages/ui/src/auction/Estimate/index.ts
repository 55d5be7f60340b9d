export { Estimate, estimateText, type EstimateProps } from './Estimate.tsx';
