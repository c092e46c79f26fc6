/** Colours for canvases, which cannot read the style sheet: the same values as styles/tokens.scss. */
export interface Palette {
  series: string
  text: string
  muted: string
  line: string
}

export const palettes: Record<'light' | 'dark', Palette> = {
  light: { series: '#1a5bd6', text: '#152033', muted: '#566277', line: '#dfe4ec' },
  dark: { series: '#7fb0ff', text: '#e9eef6', muted: '#a3b0c2', line: '#2d3846' },
}
