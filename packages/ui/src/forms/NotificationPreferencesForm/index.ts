'use client';
export {
  NotificationPreferencesForm,
  type NotificationPreferencesFormProps,
} from './NotificationPreferencesForm.tsx';
