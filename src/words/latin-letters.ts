/** Letters that do not come apart into a plain one and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' },
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    е: 'e',
    є: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    і: 'i',
    ї: 'i',
    к: 'k',
  },
  ...{ л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch' },
  ...{ ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', й: 'y', ё: 'e', ј: 'j', љ: 'lj', њ: 'nj' },
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
}

/** In lower case and Latin letters, without accents: Cyrillic and Greek as names are spelled in passports. */
export function inLatinLetters(text: string): string {
  return [...text.toLowerCase().normalize('NFC')]
    .map(letter => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\p{L}/gu, letter => LETTERS[letter] ?? letter)
}
