import type { LandingPlatform } from './landing-types'

export const { chooseLanding, launchParameter }: LandingPlatform = {
  chooseLanding(landings, otherwise) {
    const hash = window.location.hash.replace(/^#\/?/, '')
    if (hash !== '' && !hash.startsWith('?')) return
    const landing = landings.find(({ base }) => window.location.pathname.includes(base))
    window.history.replaceState(null, '', `#${landing?.path ?? otherwise}${hash}`)
  },

  launchParameter(name) {
    const afterHash = window.location.hash.split('?')[1] ?? ''
    return new URLSearchParams(window.location.search).get(name) ?? new URLSearchParams(afterHash).get(name)
  },
}
