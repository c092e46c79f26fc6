import type { PackTerms } from '../src/wire/session/language-pack'
import { deployments } from './deployments'

type Locale = 'zh-CN' | 'en-US'

/** Words of a deployment in place of the built-in ones, by organisation type and locale. */
const languagePacks: Record<string, Record<number, Record<Locale, PackTerms>>> = {
  henan: {
    1: {
      'zh-CN': { handler: '办税员', assistant: '办税小助手' },
      'en-US': { handler: 'tax clerk', assistant: 'tax helper' },
    },
    4: {
      'zh-CN': { unit: '调查单位', handler: '统计员' },
      'en-US': { unit: 'surveyed unit', handler: 'statistics clerk' },
    },
  },
}

/**
 * Contents of the packs by path, for the H5 build. A gateway serves them at `/lang/`, of the host that is asked for: one
 * gateway may serve several regions.
 */
export function languagePackFiles(hostOf = (name: string) => new URL(deployments[name]!.packHost).host) {
  const files: Record<string, string> = {}
  for (const [name, byType] of Object.entries(languagePacks))
    for (const [type, byLocale] of Object.entries(byType))
      for (const [locale, terms] of Object.entries(byLocale)) {
        const pack = JSON.stringify({ type: Number(type), locale, terms })
        const path = `lang/${hostOf(name)}/${type}.${locale}`
        files[`${path}.json`] = pack
        files[`${path}.js`] = `workbenchLanguage(${pack})\n`
      }
  return files
}
