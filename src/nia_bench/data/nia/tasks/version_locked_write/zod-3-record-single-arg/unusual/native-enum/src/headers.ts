import z from 'zod';

export const RequestHeaders = z.record(z.string(), z.string());
