"""The manifest for Kubernetes has the form that KubeRay asks for, and holds no key."""

import re
from typing import Any

import pytest
import yaml
from tests.docs.blocks import DOCS

PAGE = (DOCS / "clusters.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def manifest() -> Any:
    (text,) = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return yaml.safe_load(text)


def test_it_is_a_cluster_with_the_fields_that_kuberay_requires(manifest: Any) -> None:
    assert ("ray.io/v1", "RayCluster") == (manifest["apiVersion"], manifest["kind"])
    groups = [manifest["spec"]["headGroupSpec"], *manifest["spec"]["workerGroupSpecs"]]
    assert all({"rayStartParams", "template"} <= group.keys() for group in groups)
    assert all({"groupName", "replicas", "minReplicas", "maxReplicas"} <= each.keys() for each in groups[1:])
    parameters = [value for group in groups for value in group["rayStartParams"].values()]
    assert all(isinstance(value, str) for value in parameters)


def test_every_machine_has_one_image_and_none_holds_a_key(manifest: Any) -> None:
    groups = [manifest["spec"]["headGroupSpec"], *manifest["spec"]["workerGroupSpecs"]]
    containers = [each for group in groups for each in group["template"]["spec"]["containers"]]
    assert 1 == len({each["image"] for each in containers})
    for each in containers:
        volumes = {mount["name"] for mount in each["volumeMounts"]}
        assert volumes <= {
            volume["name"] for group in groups for volume in group["template"]["spec"]["volumes"]
        }
        assert not [one for one in each["env"] if one["name"].endswith("_KEY") and "value" in one]
    assert manifest["spec"]["rayVersion"] in PAGE.partition("```yaml")[0]
