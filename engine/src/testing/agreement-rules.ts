import type { Locale } from '../messages.ts';

/** Names of the trials: masculine, feminine and their plurals. */
const NAME = /\b(?:Qum|Quf|Qump|Qufp)\b/;

/** What no sentence may read, whatever it speaks of. */
export const FAULTS: Readonly<Record<Locale, readonly RegExp[]>> = {
  en: [
    /[{}|]/,
    /(?<![\d.,−-])\b1 (?!(?:as|is|was|lies|costs|joins|does|finds|begins|loss|plus|times|less)\b)(\p{L}+s|dice)\b/u,
    /\bthe the\b|\ba [aeio]\w*\b(?<!one)/,
    /(?:^|[.?!:;] )(Qump|Qufp) (is|has|was|does|passes|fires)\b/,
    /\bQump.* (its|itself)\b/,
  ],
  fr: [
    /[{}|]/,
    /(?<![\d.,−-])\b[01] (?!pas\b|aux\b|plus\b|fois\b|des\b|dans\b|dehors|dedans|choix)(\p{L}+[sx])\b/u,
    /(?<![\p{L}’])(de|que|lorsque|puisque|jusque) [aeiouyàâéèêîôûAEIOUÉÈ](?!t\b|u\b)/u,
    /(?<![\p{L}’])(de les?|à les?) /iu,
    /(?:^|[.?!:;] )(Qump|Qufp) (est|a|n’est|n’a|va)\b/,
    /\b(Quf|Qufp)\b.*(?<![\p{L}’])(il|ils|lui-même|seul|seuls)\b(?! n’en reste| en reste| faut| y a| reste| n’y a)(?<!Quelqu’un \p{L}+-(?:t-)?il|[pP]rend-il|commence-t-il)/u,
    /\b(Qump|Qufp)\b.*(?<![\p{L}’])(il|elle|lui-même|elle-même)\b(?! n’en reste| en reste| faut| y a| reste| n’y a)(?<!Quelqu’un \p{L}+-(?:t-)?il|[pP]rend-il|commence-t-il)/u,
    /(?:^|[.?!:;] )Qum (?:[^.:;]* )?(?:est|été) (?:\p{L}+ )?\p{L}+(?:ée|ite|ise)\b/u,
    /’s(ont|es?)?\b|désordonné/,
    /^(?:Qump|Qufp)\b[^.:;(]*(?<![\p{L}’])(son|sa|ses)\b/u,
  ],
  it: [
    /[{}|]/,
    /(?<![\d.,−-])\b1 (?!più\b|ai\b|si\b|di\b|poi\b|PM)(\p{L}+i|unità sono)\b/u,
    /(?<![\p{L}’])(di|a|da|in|su) (il|lo|la|i|gli|le|l’)\b/iu,
    /(?:^|[.?!:;] )(Qump|Qufp) (non )?(si )?(è|ha|può|va|deve)\b/,
    /(?:^|[.?!:;] )Qum (?:[^.:;]* )?(?:è|stata) (?:\p{L}+ )?\p{L}+[aiu]ta\b/u,
    /^(?:Qump|Qufp)\b[^.:;(]*(?<![\p{L}’])(suo|sua|suoi|sue)\b/u,
  ],
};

/** Little words that may come after a name that is the subject, or stand where no verb is. */
const BETWEEN: Readonly<Record<Locale, RegExp>> = {
  en: /^(not|never|still|also|already|only)$/,
  fr: /^(ne|se|y|le|la|les|lui|leur|déjà|seulement)$/,
  it: /^(non|si|ci|vi|ne|lo|la|li|le|gli|già|anche)$/,
};
/** Words that stay the same whatever the name. */
const STEADY: Readonly<Record<Locale, RegExp>> = {
  en: /^(to|in|at|by|with|of|on|under|from|into|and|or|out|may|must|can|cannot|could|would|did|will|shall|fought|came|ordered|along|away|back|forward|together|all|where|against|first|for|joins?|then|instead|reconnoitred)$/,
  fr: /^(à|au|aux|de|du|des|en|dans|sur|sous|vers|par|pour|avec|sans|et|ou|contre|avant|hors|là|puis|d|chez|jusque|depuis|dont|qui|ensemble|tous|d’abord)$/,
  it: /^(a|al|alla|ai|di|del|della|in|nel|nella|nei|su|sul|verso|da|dal|dalla|per|con|senza|e|o|contro|sotto|fra|tra|fuori|dove|poi|ora|prima|all|insieme|indietro)$/,
};
const COPULA: Readonly<Record<Locale, RegExp | null>> = {
  en: null,
  fr: /^(est|sont|reste|restent|été)$/,
  it: /^(è|sono|resta|restano|stato|stata|stati|state)$/,
};
const ADVERBS =
  /^(pas|plus|déjà|trop|encore|aussi|toujours|jamais|très|bien|entièrement|non|già|troppo|ancora|più|sempre|molto|ora|maintenant|interamente|appena)$/;

const words = (text: string): string[] => text.split(/[\s’]+/).map((w) => w.replace(/[^\p{L}-]/gu, ''));

/** The verb after a subject must follow its number, the adjective after ‘is’ its gender. */
export function follows(texts: readonly string[], locale: Locale): string[] {
  const [m = '', f = '', mp = ''] = texts;
  const out: string[] = [];
  const starts = sentences(m);
  const many = sentences(mp);
  starts.forEach((sentence, i) => {
    const other = many[i];
    if (other === undefined || !startsWithName(sentence)) return;
    const one = verbOf(sentence, locale);
    if (one !== '' && one === verbOf(other, locale) && !STEADY[locale].test(one)) out.push(`'${other}'`);
  });
  if (COPULA[locale] && m !== f) {
    const a = adjectives(m, locale);
    const b = adjectives(f, locale);
    a.forEach((word, i) => {
      if (word === b[i] && !steadyAdjective(word, locale)) out.push(`'${f}'`);
    });
  }
  return out;
}

const sentences = (text: string): string[] => text.split(/(?<=[.?!:;]) /);
const startsWithName = (text: string): boolean => NAME.test(text.split(/[\s,:.]/)[0] ?? '');

function verbOf(sentence: string, locale: Locale): string {
  // Something in brackets or a mark right after the name: it is no subject.
  if (!/^\p{L}+ (?:\([^)]*\) )?\p{L}/u.test(sentence)) return '';
  const rest = words(sentence.replace(/\([^)]*\)/g, ''))
    .slice(1)
    .filter((w) => w !== '');
  while (rest[0] !== undefined && (BETWEEN[locale].test(rest[0]) || /^[ns]$/.test(rest[0]))) rest.shift();
  return rest[0] ?? '';
}

/** The words after ‘is’, ‘are’, ‘stays’ where the subject is the name. */
function adjectives(text: string, locale: Locale): string[] {
  const copula = COPULA[locale] as RegExp;
  return sentences(text)
    .filter(startsWithName)
    .flatMap((sentence) => {
      const all = words(sentence);
      const at = all.findIndex((w) => copula.test(w));
      if (at < 0 || at > 3) return [];
      let next = at + 1;
      while (ADVERBS.test(all[next] ?? '') || copula.test(all[next] ?? '')) next++;
      return [all[next] ?? ''];
    });
}

function steadyAdjective(word: string, locale: Locale): boolean {
  if (word === '' || word === 'Rok' || NAME.test(word) || STEADY[locale].test(word)) return true;
  return locale === 'fr'
    ? /(e|es|ment)$/.test(word) ||
        /^(un|une|le|la|les|près|loin|ailleurs|debout|à|parmi|trois|deux|moins|droit|devant|au-dessus|au-dessous)$/.test(
          word,
        )
    : /(e|i|à)$/.test(word) ||
        /^(un|una|il|la|lo|accanto|altrove|oltre|cavalleria|fanteria|artiglieria|entro|troppo|meno|[a-z]*ll|x|vostra)$/.test(
          word,
        );
}
