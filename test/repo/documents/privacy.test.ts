import { interfacePurposes } from '../../../src/i18n/privacy/purposes'
import {
  interfacesFile,
  interfacesIn,
  privacyDocuments,
  privateInterfaces,
  readCalls,
  readInterfaces,
  withInterfaceTable,
} from '../../../config/docs/privacy'
import { read } from '../tree'

/** As WeChat publishes them, with Taro's names of the components. `getRecorderManager` starts every recording. */
const published = `
  chooseAvatar nickname getUserInfo getUserProfile userInfo
  scope.userLocation scope.userLocationBackground scope.userFuzzyLocation getLocation startLocationUpdate
  startLocationUpdateBackground getFuzzyLocation moveToLocation choosePoi chooseLocation chooseAddress
  chooseInvoiceTitle chooseInvoice scope.werun getWeRunData getPhoneNumber getRealtimePhoneNumber
  chooseLicensePlate chooseImage chooseMedia chooseVideo chooseMessageFile
  scope.record startRecord getRecorderManager LivePusher joinVoIPChat scope.camera createVKSession Camera VoipRoom
  scope.bluetooth openBluetoothAdapter createBLEPeripheralServer
  scope.writePhotosAlbum saveImageToPhotosAlbum saveVideoToPhotosAlbum scope.addPhoneContact addPhoneContact
  scope.addPhoneCalendar addPhoneRepeatCalendar addPhoneCalendar
  startAccelerometer startCompass startDeviceMotionListening startGyroscope setClipboardData getClipboardData`

describe('the list of private interfaces', () => {
  it('is the one that the code calls; npm run docs:privacy writes it', () =>
    expect(JSON.parse(read(interfacesFile))).toEqual(readInterfaces()))

  it('knows every interface that WeChat publishes as private, and no other', () =>
    expect([...privateInterfaces.keys()].sort()).toEqual(published.trim().split(/\s+/).sort()))

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
    ["Taro.authorize({ scope: 'scope.record' })", ['scope.record']],
    ["const config = { permission: { 'scope.userLocation': { desc: 'a' } } }", []],
    ['<Camera mode="scanCode" />', ['Camera']],
    ['<Input type="nickname" />', ['nickname']],
    ["const map = Taro.createMapContext('map'); map.moveToLocation({})", ['moveToLocation']],
    ['<Person userInfo={one} />', []],
    ['host.chooseAddress()', []],
  ])('contains the interface of %s', (code, names) => expect(interfacesIn('a.tsx', code)).toEqual(names))
})
