import { useChat } from '@ai-sdk/react';
export const C = () => <p>{useChat().messages.length.toFixed()}</p>;
