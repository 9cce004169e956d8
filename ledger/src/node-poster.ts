import { openPoster, type Poster, type PosterOptions } from './group-poster.ts'

/** Thrown by a check that can't decide through a worker of a cluster: the movement is posted through the coordinator instead. */
export class CoordinatorNeeded extends Error {}

/**
 * Opens a poster that posts through one node of a Citus cluster what any node can post, and all else through the coordinator. So
 * the work of posting is spread over the nodes that servers are connected to.
 */
export function openNodePoster(nodeUrl: string, coordinatorUrl: string, options: PosterOptions = {}): Poster {
  const node = openPoster(nodeUrl, options)
  const coordinator = openPoster(coordinatorUrl, options)
  return {
    post(movement) {
      if (!movement.throughAnyNode) return coordinator.post(movement)
      return node.post(movement).catch((error: unknown) => {
        if (error instanceof CoordinatorNeeded) return coordinator.post(movement)
        throw error
      })
    },
    get waiting() {
      return node.waiting + coordinator.waiting
    },
    async close() {
      await node.close()
      await coordinator.close()
    },
  }
}
