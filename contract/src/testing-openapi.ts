type Json = Record<string, unknown>

/** The document with the parameters and responses of its operations in place of references to them. For tests. */
export function resolveOperations(document: Json): Json {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Json>>
    components: Record<string, Record<string, Json>>
  }
  const resolve = (part: Json) => {
    if (typeof part.$ref !== 'string') return part
    const [, , kind = '', name = ''] = part.$ref.split('/')
    return { ...components[kind]?.[name], ...part, $ref: undefined }
  }
  const operationOf = (operation: Json) => ({
    ...operation,
    parameters: ((operation.parameters ?? []) as Json[]).map(resolve),
    responses: mapValues(operation.responses as Record<string, Json>, resolve),
  })
  return { ...document, paths: mapValues(paths, (methods) => mapValues(methods, operationOf)) }
}

function mapValues<T, U>(values: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}
