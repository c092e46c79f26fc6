/** For canvases, which cannot read the style sheet: the same values as styles/tokens.scss. */
export interface Palette {
  series: string
  /** Colours that tell series apart, in order; each has 3:1 or more against `surface`. Six digits each. */
  tones: readonly string[]
  text: string
  muted: string
  line: string
  /** What lies under the chart: the gap between the parts of a pie. */
  surface: string
  /** Size of the letters, in pixels. */
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

/** `--text-small` of both. */
const regular = 12
const elder = 18

export const palettes: Record<'light' | 'dark' | 'elderLight' | 'elderDark', Palette> = {
  light: { ...colours.light, textSize: regular },
  dark: { ...colours.dark, textSize: regular },
  elderLight: { ...colours.light, textSize: elder },
  elderDark: { ...colours.dark, textSize: elder },
}

/** The same object for the same appearance: another one begins a new drawing. */
export function paletteOf(shown: { dark: boolean; elder: boolean }): Palette {
  if (shown.elder) return shown.dark ? palettes.elderDark : palettes.elderLight
  return shown.dark ? palettes.dark : palettes.light
}

/** A Latin sign takes about this many pixels, a Chinese one twice as many. */
export const letterWidth = ({ textSize }: Palette) => (textSize / 12) * 6.5

/** The colour of a series; there may be more series than colours. */
export function toneOf(palette: Palette, tone: number): string {
  return palette.tones[tone % palette.tones.length] ?? palette.series
}

// The angles of F2 are not those of CSS: 0 degrees is from left to right, 90 from top to bottom.

/** How much of an area's colour shows: a full one, one behind a line, none. Two hexadecimal digits. */
const strengths = { strong: 'cc', soft: '40', none: '00' }

export const veil = (colour: string, strength: keyof typeof strengths) => `${colour}${strengths[strength]}`

/** Fades from a colour at the top to nothing at the bottom. */
export const fading = (colour: string) =>
  `linear-gradient(90deg, ${veil(colour, 'strong')}, ${veil(colour, 'none')})`

/** Runs along a line from one colour to another, from left to right. */
export const running = (from: string, to: string) => `linear-gradient(0deg, ${from}, ${to})`
