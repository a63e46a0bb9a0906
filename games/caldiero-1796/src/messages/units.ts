/** Units in French and Italian; those missing here are called as on their counters. */
const REGIMENTS: Readonly<Record<string, readonly [fr: string, it: string]>> = {
  H1: ['Grenzer réunis du Ban', 'Grenzer riuniti del Bano'],
  H3: ['Gyulai réuni', 'Gyulai riunito'],
  H5: ['7e de Carlstadt', '7º di Carlstadt'],
  H6: ['Hongrois réunis', 'Ungheresi riuniti'],
  H7: ['Archiduc Joseph', 'Arciduca Giuseppe'],
  H15: ['Chasseurs de Mahoney', 'Cacciatori Mahoney'],
  H16: ['Dragons d’état-major', 'Dragoni di stato maggiore'],
  H17: ['2e du Banat', '2º del Banato'],
  H22: ['8e de Carlstadt', '8º di Carlstadt'],
  H23: ['6e du Banat', '6º del Banato'],
  P3: ['2e valaque', '2º valacco'],
  P6: ['4e du Banat', '4º del Banato'],
  M1: ['18e légère', '18ª leggera'],
  M2: ['Carabiniers', 'Carabinieri'],
  M3: ['18e de ligne', '18ª di linea'],
  M4: ['40e de ligne', '40ª di linea'],
  M5: ['32e de ligne', '32ª di linea'],
  M6: ['9e dragons', '9º dragoni'],
  M10: ['1er de cavalerie', '1º di cavalleria'],
  A1: ['Grenadiers', 'Granatieri'],
  A2: ['5e légère', '5ª leggera'],
  A3: ['4e de ligne', '4ª di linea'],
  A4: ['51e de ligne', '51ª di linea'],
  A5: ['45e de ligne', '45ª di linea'],
  A6: ['15e dragons', '15º dragoni'],
  R1: ['75e de ligne', '75ª di linea'],
  R2: ['25e de ligne', '25ª di linea'],
  R3: ['12e légère', '12ª leggera'],
  R4: ['39e de ligne', '39ª di linea'],
  R5: ['5e dragons', '5º dragoni'],
  R6: ['7e bis hussards', '7º bis ussari'],
  R7: ['10e chasseurs', '10º cacciatori'],
  R8: ['24e chasseurs', '24º cacciatori'],
};

/** Whose guns, and of what weight; no weight: horse artillery. */
const GUNS: Readonly<Record<string, readonly [fr: string, it: string, pounds: number | null]>> = {
  H11: ['de Sticker', 'di Sticker', 3],
  H12: ['de l’avant-garde', 'dell’avanguardia', 3],
  H13: ['de la réserve', 'della riserva', 6],
  H18: ['de la réserve (1)', 'della riserva (1)', 12],
  H19: ['de la réserve (2)', 'della riserva (2)', 12],
  H24: ['de Brabeck', 'di Brabeck', 3],
  P4: ['de Schubirz', 'di Schubirz', 3],
  P7: ['de Gavassini', 'di Gavassini', 3],
  M7: ['de Masséna', 'di Masséna', 8],
  M9: ['de Masséna', 'di Masséna', 6],
  A8: ['d’Augereau', 'di Augereau', 6],
  A9: ['d’Augereau', 'di Augereau', 8],
  R9: ['de la réserve (IV)', 'della riserva (IV)', 12],
  R10: ['de la réserve (V)', 'della riserva (V)', 12],
  H14: ['de l’avant-garde', 'dell’avanguardia', null],
  M8: ['de Masséna', 'di Masséna', null],
  A7: ['d’Augereau', 'di Augereau', null],
};

export function unitName(id: string, locale: 'fr' | 'it'): string | undefined {
  const k = locale === 'fr' ? 0 : 1;
  const guns = GUNS[id];
  if (!guns) return REGIMENTS[id]?.[k];
  const [, , pounds] = guns;
  if (pounds === null) return `${locale === 'fr' ? 'Batterie à cheval' : 'Batteria a cavallo'} ${guns[k]}`;
  return `${locale === 'fr' ? 'Pièces de' : 'Pezzi da'} ${pounds} ${guns[k]}`;
}
