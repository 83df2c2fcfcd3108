import { BaseClassifier, type ClassifierQuestion } from '@langchain/core/classifiers';
import type { Service, Triage } from './service.js';

class DeskModel extends BaseClassifier {
  constructor(private readonly service: Service, readonly name: string) {
    super({ model: name });
  }

  _llmType() {
    return 'desk';
  }

  async _answer(text: string, questions: ClassifierQuestion[]) {
    return Promise.all(questions.map((question) => this.service.judge(text, question.text, question.options)));
  }
}

export const deskModel = (service: Service, name: string) => new DeskModel(service, name);

export async function triage(model: BaseClassifier, ticket: string): Promise<Triage> {
  const [urgent, team, anger] = await model.invoke({
    input: ticket,
    questions: [
      { kind: 'boolean', text: 'Is this urgent?' },
      { kind: 'label', text: 'Which team should take this?', options: ['billing', 'technical', 'other'] },
      { kind: 'scale', text: 'How angry is the writer?', options: ['Calm', 'Annoyed', 'Furious'] },
    ],
  });
  return { urgent: urgent.probability >= 0.8, team: team.confidence < 0.6 ? 'other' : team.label, anger: anger.value };
}
