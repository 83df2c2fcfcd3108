/** The texts of the house, by language; customers may have others. What is put in stands in [[ ]]. */
export const texts = {
  en: {
    house: {
      greeting: 'Dear  [[name]],',
      visit: 'we come to [[street]] on [[day]] .',
      parcels_one: 'We bring one parcel .',
      parcels_other: 'We bring [[count]] parcels .',
      ps: 'PS: Our {{ offers }} are on the  website .',
      goodbye: 'Yours, $t(firm)',
      firm: 'Post & Sons',
    },
  },
  de: {
    house: {
      greeting: 'Guten Tag,  [[name]] !',
      visit: 'wir kommen am [[day]]  in die [[street]] .',
      parcels_one: 'Wir bringen ein Paket .',
      parcels_other: 'Wir bringen [[count]] Pakete .',
      goodbye: 'Ihre  $t(firm)',
      firm: 'Post & Söhne',
    },
  },
};
