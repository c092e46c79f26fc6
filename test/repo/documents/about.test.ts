import { aboutFile, readAbout } from '../../../config/docs/about'
import { read } from '../tree'

describe('the page about the product', () => {
  it('says version and licences as they are locked; npm run docs:about writes them', () =>
    expect(JSON.parse(read(aboutFile))).toEqual(readAbout()))
})
