import { interfacePurposes } from '../../../src/i18n/privacy/purposes'
import {
  interfacesFile,
  interfacesIn,
  privacyDocuments,
  readCalls,
  readInterfaces,
  withInterfaceTable,
} from '../../../config/docs/privacy'
import { read } from '../tree'

describe('the list of private interfaces', () => {
  it('is the one that the code calls; npm run docs:privacy writes it', () =>
    expect(JSON.parse(read(interfacesFile))).toEqual(readInterfaces()))

  it('states a purpose for each of them and for no other', () =>
    expect(Object.keys(interfacePurposes).sort()).toEqual([...readCalls().keys()]))

  it.each(Object.keys(privacyDocuments) as (keyof typeof privacyDocuments)[])('is in %s', (document) =>
    expect(read(document)).toBe(withInterfaceTable(document, read(document))),
  )

  it.each([
    ['Taro.chooseAddress()', ['chooseAddress']],
    ["wx['getWeRunData']({})", ['getWeRunData']],
    ['const { chooseInvoice: pick } = Taro', ['chooseInvoice']],
    ['<Button openType="getPhoneNumber" />', ['getPhoneNumber']],
    ['host.chooseAddress()', []],
  ])('contains the interface of %s', (code, names) => expect(interfacesIn('a.tsx', code)).toEqual(names))
})
