import '@apollo/client';

declare module '@apollo/client' {
  namespace ApolloCache {
    interface Scalars {
      DateTime: { serialized: string; parsed: Date };
    }
  }
}
