const isMember = ({ object, property }, of, name) => object.name === of && property.name === name

/** Rules that oxlint does not have; its plugins are made like those of ESLint. */
export default {
  meta: { name: 'workbench' },
  rules: {
    'no-default-export': {
      create: (context) => ({
        ExportDefaultDeclaration: (node) =>
          context.report({
            node,
            message:
              'Export by name; only pages, their configs and the app have a default export, because Taro reads it.',
          }),
      }),
    },
    'no-clock': {
      create(context) {
        const report = (node, what) =>
          context.report({ node, message: `src/lib is pure: take ${what} as an argument.` })
        return {
          NewExpression(node) {
            if (node.callee.name === 'Date' && node.arguments.length === 0) report(node, 'the time')
          },
          MemberExpression(node) {
            // As the default of an argument, it can be replaced.
            if (node.parent.type === 'AssignmentPattern') return
            if (isMember(node, 'Date', 'now')) report(node, 'the time')
            if (isMember(node, 'Math', 'random')) report(node, 'randomness')
          },
        }
      },
    },
  },
}
