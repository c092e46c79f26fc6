/** Colours for canvases, which cannot read the style sheet; same values as styles/tokens.scss. */
export interface Palette {
  series: string
  /**
   * Colours of the series, in order: six hexadecimal digits, with a contrast of at least 3:1 against
   * `surface`.
   */
  tones: readonly string[]
  text: string
  muted: string
  line: string
  /** Background of the chart; colour of the gap between pie slices. */
  surface: string
  /** Text size in CSS pixels. */
  textSize: number
}

type Colours = Omit<Palette, 'textSize'>

const colours: Record<'light' | 'dark', Colours> = {
  light: {
    series: '#1a5bd6',
    tones: ['#1a5bd6', '#0b7350', '#b45309', '#7c3aed', '#b9232c', '#0e7490'],
    text: '#152033',
    muted: '#566277',
    line: '#dfe4ec',
    surface: '#ffffff',
  },
  dark: {
    series: '#7fb0ff',
    tones: ['#7fb0ff', '#6fd3a8', '#f0b765', '#c4a7ff', '#ff9a9a', '#67d0e4'],
    text: '#e9eef6',
    muted: '#a3b0c2',
    line: '#2d3846',
    surface: '#18202b',
  },
}

/** `--text-small`, regular and in elder mode. */
const regular = 12
const elder = 18

export const palettes: Record<'light' | 'dark' | 'elderLight' | 'elderDark', Palette> = {
  light: { ...colours.light, textSize: regular },
  dark: { ...colours.dark, textSize: regular },
  elderLight: { ...colours.light, textSize: elder },
  elderDark: { ...colours.dark, textSize: elder },
}

/** Returns the same object for the same appearance: a new object starts a new drawing. */
export function paletteOf(shown: { dark: boolean; elder: boolean }): Palette {
  if (shown.elder) return shown.dark ? palettes.elderDark : palettes.elderLight
  return shown.dark ? palettes.dark : palettes.light
}

/** Approximate width of a Latin character in pixels; a Chinese one is twice as wide. */
export const letterWidth = ({ textSize }: Palette) => (textSize / 12) * 6.5

/** The colour of a series; colours repeat if there are more series than tones. */
export function toneOf(palette: Palette, tone: number): string {
  return palette.tones[tone % palette.tones.length] ?? palette.series
}

// F2 gradient angles differ from CSS: 0 degrees is left to right, 90 top to bottom.

/** Alpha of an area's colour as two hexadecimal digits: strong, soft (behind a line), none. */
const strengths = { strong: 'cc', soft: '40', none: '00' }

export const veil = (colour: string, strength: keyof typeof strengths) => `${colour}${strengths[strength]}`

/** Gradient from a colour at the top to transparent at the bottom. */
export const fading = (colour: string) =>
  `linear-gradient(90deg, ${veil(colour, 'strong')}, ${veil(colour, 'none')})`

/** Gradient along a line from one colour to another, left to right. */
export const running = (from: string, to: string) => `linear-gradient(0deg, ${from}, ${to})`
