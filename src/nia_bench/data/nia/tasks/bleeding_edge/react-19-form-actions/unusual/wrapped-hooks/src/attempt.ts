'use client';

import { useActionState as useAction } from 'react';
import { useFormStatus as useStatus } from 'react-dom';
import { signIn } from './auth';

export interface Attempt {
  error: string | null;
}

export const useSignIn = () => useAction(signIn, undefined);
export const useSending = () => useStatus().pending;
