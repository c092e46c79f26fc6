import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Dist } from '../build/dist'

/**
 * How WeChat draws its tags if the app does not say otherwise: sizes and displays by its documentation of each component
 * (developers.weixin.qq.com/miniprogram/dev/component), as far as they affect a layout.
 */
const defaults = `
* { margin: 0 } [hidden] { display: none !important }
wx-page { display: block; position: relative; min-height: 100vh }
wx-view, wx-form, wx-picker, wx-root-portal { display: block } wx-text, wx-label { display: inline }
wx-image { display: inline-block; overflow: hidden; width: 320px; height: 240px }
wx-image > img { display: block; width: 100%; height: 100% }
wx-button { display: block; position: relative; box-sizing: border-box; margin: 0 auto; padding: 0 14px; overflow: hidden;
  border-radius: 5px; background: #f8f8f8; color: #000; font-size: 18px; line-height: 2.55555556; text-align: center }
wx-input { display: flex; align-items: center; min-height: 1.4rem; overflow: hidden; white-space: nowrap }
wx-textarea { display: block; width: 300px; height: 150px; overflow: auto; white-space: pre-wrap }
wx-scroll-view { display: block; width: 100%; overflow: hidden }
wx-scroll-view[data-scrolls~=x] { overflow-x: auto } wx-scroll-view[data-scrolls~=y] { overflow-y: auto }
wx-canvas { display: block; position: relative; width: 300px; height: 150px }
wx-rich-text { display: block; overflow: auto } wx-swiper { display: block; height: 150px; overflow: hidden }
wx-switch { display: inline-block; width: 52px; height: 32px }
.field-text { flex: 1; width: 0; min-width: 100% } .input-placeholder { color: #808080 }
`

const tags =
  'view|text|image|input|button|textarea|scroll-view|picker|label|switch|canvas|rich-text|swiper|form|page'

/** In a style sheet of WeChat tags have no prefix, and 750 rpx are the width of the screen. */
function asCss(wxss: string): string {
  return wxss
    .replace(/(\d*\.?\d+)rpx/g, (_whole, number: string) => `calc(${number} * 100vw / 750)`)
    .replace(new RegExp(`(^|[,{}\\s>+~(])(${tags})(?=\\{|[\\s.,:>\\[)][^;{}]*\\{)`, 'g'), '$1wx-$2')
}

/** A style sheet of the build with those that it imports. */
function readSheet({ folder }: Dist, file: string): string {
  const full = path.join(folder, file)
  if (!existsSync(full)) return ''
  return readFileSync(full, 'utf8').replace(/@import\s*["']([^"']+)["'];?/g, (_whole, imported: string) =>
    readSheet({ folder } as Dist, path.join(path.dirname(file), imported)),
  )
}

/** All styles of a page. */
export const stylesOf = (dist: Dist, route: string): string =>
  [defaults, ...['app.wxss', `${route}.wxss`].map((file) => asCss(readSheet(dist, file)))].join('\n')
