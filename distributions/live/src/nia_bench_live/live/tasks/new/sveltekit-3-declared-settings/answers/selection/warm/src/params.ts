import { defineParams } from '@sveltejs/kit/params';

export const params = defineParams({
	order: (param: string): number | undefined => {
		if (!/^[1-9][0-9]*$/.test(param)) return undefined;
		const order = Number(param);
		// beyond that, a number would stand for another order
		return Number.isSafeInteger(order) ? order : undefined;
	},
	language: (param: string): 'de' | 'fr' | 'it' | undefined => {
		if (param === 'de' || param === 'fr' || param === 'it') return param;
		return undefined;
	}
});
