type Json = Record<string, unknown>

export interface Operation extends Json {
  operationId: string
  parameters?: Json[]
  responses: Record<string, Json>
  requestBody?: { content: Record<string, Json> } & Json
}

interface Place {
  /** The name of the component, unless it is taken. */
  name: string
  value: unknown
  replace: (reference: { $ref: string }) => void
}

/** The minimum size of a shared part. A reference has some 50 bytes. */
const LEAST_CHARACTERS = 60

/**
 * Replaces parts of operations that occur more than once by references, and returns the components that these refer to.
 * Changes the operations and `named`, the schemas that are components already.
 */
export function shareRepeated(operations: readonly Operation[], named: Json): Record<string, Json> {
  share('schemas', operations.flatMap(schemaPlaces), named)
  return {
    schemas: named,
    parameters: share('parameters', operations.flatMap(parameterPlaces)),
    responses: share('responses', operations.flatMap(responsePlaces)),
  }
}

function share(kind: string, places: readonly Place[], components: Json = {}): Json {
  const byText = Map.groupBy(places, ({ value }) => JSON.stringify(value))
  for (const [text, same] of byText) {
    const [first] = same
    if (!first || same.length < 2 || text.length < LEAST_CHARACTERS) continue
    const name = freeName(components, first.name)
    components[name] = first.value
    for (const { replace } of same) replace({ $ref: `#/components/${kind}/${name}` })
  }
  return components
}

function freeName(taken: Json, wanted: string): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${wanted}_${count}`
    if (!(name in taken)) return name
  }
}

function parameterPlaces({ parameters = [] }: Operation): Place[] {
  return parameters.map((value, index) => ({
    name: String(value.name),
    value,
    replace: (reference) => {
      parameters[index] = reference
    },
  }))
}

function responsePlaces({ responses }: Operation): Place[] {
  return Object.entries(responses)
    .filter(([, { $ref }]) => !$ref)
    .map(([status, value]) => ({
      name: `${nameOfSchema(value)}${status === '200' ? '' : status}`,
      value,
      replace: (reference) => {
        responses[status] = reference
      },
    }))
}

function nameOfSchema({ content }: Json): string {
  const [media] = Object.values((content ?? {}) as Record<string, { schema: Json }>)
  const reference = String(media?.schema.$ref ?? 'Answer')
  return reference.slice(reference.lastIndexOf('/') + 1)
}

/** Unnamed schemas of bodies and responses get the name of the operation. */
function schemaPlaces({ operationId, requestBody, responses }: Operation): Place[] {
  const name = `${operationId[0]?.toUpperCase()}${operationId.slice(1)}`
  return [
    ...mediaOf(requestBody).map((media) => schemaPlace(`${name}Body`, media)),
    ...Object.values(responses).flatMap((response) =>
      mediaOf(response).map((each) => schemaPlace(`${name}Answer`, each)),
    ),
  ]
}

function mediaOf(part: Json | undefined): Json[] {
  return Object.values((part?.content ?? {}) as Record<string, Json>)
}

function schemaPlace(name: string, media: Json): Place {
  return {
    name,
    value: media.schema,
    replace: (reference) => {
      media.schema = reference
    },
  }
}
