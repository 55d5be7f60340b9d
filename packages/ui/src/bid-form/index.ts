export { BidForm, type BidFormProps, type BidValues } from './BidForm.tsx';
