import { aboutFile, readAbout } from '../../config/docs/about'
import { read } from './tree'

describe('the page about the product', () => {
  it('gives version and licences as installed; npm run docs:about writes them', () =>
    expect(JSON.parse(read(aboutFile))).toEqual(readAbout()))
})
