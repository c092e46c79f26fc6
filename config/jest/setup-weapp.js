process.env.TARO_ENV = 'weapp'
process.env.TARO_PLATFORM = 'mini'

const { createWx } = require('../../test/simulators/weapp/wx')

// Each test file starts with a new simulated device.
global.wx = createWx()
// The user has accepted the privacy policy; tests of the consent remove it.
global.wx.setStorageSync('privacyConsent', '1')
global.getApp = () => undefined
global.getCurrentPages = () => global.wx.pageStack
