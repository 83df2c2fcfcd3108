import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { DecisionModel } from '@langchain/core/language_models/decision_models';
import type { Service, Triage } from './service.js';

export function deskModel(service: Service, name: string): DecisionModel {
  return new DecisionModel({ name, provider: 'desk', judge: service.judge });
}

export async function triage(model: BaseChatModel, ticket: string): Promise<Triage> {
  const structured = model.withStructuredOutput<Triage>({
    type: 'object',
    properties: { urgent: { type: 'boolean' }, team: { enum: ['billing', 'technical', 'other'] }, anger: { type: 'number' } },
  });
  return structured.invoke(ticket);
}
