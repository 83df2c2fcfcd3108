// The order form: prices, the checks of `total`, the complaints and their fields, paging.
const refusal = (act) => {
  try {
    return act();
  } catch (error) {
    return error.issues?.length > 0 ? 'refused' : error.message;
  }
};

export default async function orderForm(answer) {
  const total = await answer.named('total');
  const complaints = await answer.named('complaints');
  const paging = await answer.named('paging');
  const nextPage = await answer.named('nextPage');
  const signup = await answer.named('signup');
  const tea = { article: 'tea', count: 2 };
  const form = { name: 'Ann', password: 'long enough', repeated: 'long enough' };
  return {
    total: () => total([tea, { article: 'pot', count: 1 }], 0.5),
    refused: () =>
      [
        [[], 0],
        [[{ ...tea, count: 0 }], 0],
        [[{ ...tea, article: 'cup' }], 0],
        [[tea], 2],
      ].map((given) => refusal(() => total(...given))),
    complaints: () => ({
      signedUp: signup.safeParse(form).success,
      said: [form, { ...form, repeated: 'other' }].map((each) => complaints(each)),
      fields: complaints({ ...form, name: 'A' }).map((complaint) => complaint.split(':')[0]),
    }),
    paging: () => [paging.parse({ page: '2', size: '50' }), nextPage({ page: 2, size: 50 })],
    pages: () =>
      [{}, { page: 1 }, { page: 0 }, { page: 1.5 }, { size: 100 }, { size: 101 }, { size: 0.5 }].map(
        (each) => paging.safeParse({ page: 2, size: 50, ...each }).success,
      ),
  };
}
