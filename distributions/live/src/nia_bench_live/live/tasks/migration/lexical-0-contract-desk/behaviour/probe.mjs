export default async function probe(answer, { kept }) {
  const { Contract } = await answer.load('src/contract.ts');
  const { headings, clausesWith } = await answer.load('src/search.ts');

  const copy = (value) => JSON.parse(JSON.stringify(value));
  const message = (act) => {
    try {
      act();
      return 'nothing';
    } catch (error) {
      return error.message;
    }
  };
  const sorted = (value) =>
    Array.isArray(value)
      ? value.map(sorted)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]))
        : value;

  function drawnUp() {
    const contract = new Contract();
    contract.add('Rent', ['The rent is due on the first.', 'Late rent bears interest.']);
    contract.add('Deposit', ['Two months.']);
    contract.add('Return', ['Within four weeks.'], '2');
    contract.add('Interest', ['None is paid.'], '2');
    contract.lock('2.1');
    return contract;
  }

  return {
    outlines() {
      const contract = drawnUp();
      contract.add('Rate', ['Zero.', 'Or less.'], '2.2');
      contract.add('Exception', ['Strikes.'], '2.2.1');
      contract.add('End', []);
      contract.add('Notice', ['Three months.'], '3');
      return contract.outline();
    },
    saves() {
      return JSON.stringify(sorted(copy(drawnUp().save()))) === JSON.stringify(sorted(kept)) || copy(drawnUp().save());
    },
    opens() {
      const contract = new Contract(copy(kept));
      const same = JSON.stringify(sorted(copy(contract.save()))) === JSON.stringify(sorted(kept));
      return { outline: contract.outline(), same };
    },
    rewords() {
      const contract = new Contract(copy(kept));
      contract.reword('2.2', 'Paid yearly.');
      contract.reword('1', 'Due on the last.');
      const locked = message(() => contract.reword('2.1', 'Never.'));
      const stored = JSON.stringify(contract.save());
      const has = ['Paid yearly.', 'None is paid.', 'Due on the last.', 'Late rent bears interest.', 'Within four weeks.', 'Never.'];
      return { locked, has: has.map((words) => stored.includes(words)) };
    },
    refuses() {
      const contract = new Contract(copy(kept));
      return [
        message(() => contract.lock('3')),
        message(() => contract.add('More', ['Words.'], '2.3')),
        message(() => contract.reword('2.1.1', 'More.')),
        contract.outline().length,
      ];
    },
    around() {
      const contract = new Contract(copy(kept));
      return [
        contract.around('The rent', 'Late'),
        contract.around('weeks', 'None'),
        contract.around('Two', 'weeks'),
        contract.around('rent', 'weeks'),
        contract.around('nowhere', 'weeks'),
      ];
    },
    aroundOne() {
      const contract = new Contract(copy(kept));
      return [contract.around('The rent', 'due'), contract.around('Within', 'weeks')];
    },
    searches() {
      const contract = new Contract(copy(kept));
      const stored = copy(contract.save());
      return [headings(stored), clausesWith(stored, 'rent'), clausesWith(stored, 'Two'), clausesWith(stored, 'weeks')];
    },
  };
}
