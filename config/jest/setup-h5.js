process.env.TARO_ENV = 'h5'
process.env.TARO_PLATFORM = 'web'
global.IS_REACT_ACT_ENVIRONMENT = true

// jsdom has no media queries: this is a phone in portrait with light colours. Tests override it.
if (typeof window !== 'undefined')
  window.matchMedia = () => ({
    matches: false,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

// The user has accepted the privacy policy; tests of the consent remove it.
if (typeof window !== 'undefined') window.localStorage.setItem('privacyConsent', '1')

// Must be loaded first, to break an import cycle between Taro's API and its router.
require('@tarojs/taro')

// Page hooks such as `useDidShow` read React and the page's context from the started app.
const React = require('react')
const { connectReactPage, createReactApp } = require('@tarojs/plugin-framework-react/dist/runtime')
const Nothing = () => null
createReactApp(Nothing, React, require('react-dom/client'), { pages: [], window: {} })
connectReactPage(React, 'test')(Nothing)
