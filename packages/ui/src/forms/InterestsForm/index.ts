'use client';
export { InterestsForm, type Choice, type InterestsFormProps } from './InterestsForm.tsx';
