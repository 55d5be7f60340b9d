'use client';
export { RadarForm, type RadarFormProps, type RadarValues } from './RadarForm.tsx';
