"""Ray as the executor of a run: cells on the nodes of a cluster, one driver that plans, stores and reports.

`nodes.Nodes` hands the jobs of a driver to the nodes, `node_worker.NodeWorker` does them there as the local
executor would, and `shared_limits.SharedLimits` is what all of them spend and wait for together.
"""
