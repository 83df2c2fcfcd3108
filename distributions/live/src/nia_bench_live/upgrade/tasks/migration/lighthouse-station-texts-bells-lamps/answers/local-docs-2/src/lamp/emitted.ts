/** What an emitted event has, for the types alone. */
export function emitted<Payload>() {
  return {
    '~standard': {
      version: 1 as const,
      vendor: 'station',
      validate: (value: unknown) => ({ value: value as Payload }),
      types: undefined as { input: Payload; output: Payload } | undefined,
    },
  };
}
