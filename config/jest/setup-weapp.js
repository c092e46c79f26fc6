process.env.TARO_ENV = 'weapp'
process.env.TARO_PLATFORM = 'mini'

const { createWx } = require('../../test/simulators/weapp/wx')

// Each test file starts with a new simulated device.
global.wx = createWx()
global.getApp = () => undefined
global.getCurrentPages = () => global.wx.pageStack
