// TODO: a realistic wrong answer
export {};
