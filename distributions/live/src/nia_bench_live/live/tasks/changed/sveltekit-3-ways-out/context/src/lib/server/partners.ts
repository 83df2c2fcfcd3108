/** The sites that a link of ours may lead to. */
export const PARTNERS: string[] = ['https://parcels.example', 'https://pay.example:8443'];
