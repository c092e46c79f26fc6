import { newestEdition, unreadableScripts } from '../../script-syntax'
import { distFolder } from '../harness/build/dist'

describe('scripts of the mini-program', () => {
  it('are of a syntax that the oldest engines of the browserslist read', () => {
    expect(unreadableScripts(distFolder())).toEqual([])
  })

  it('are limited to ES2019, which Safari 13 and Chrome 80 read', () => {
    expect(newestEdition()).toBe(2019)
  })
})
