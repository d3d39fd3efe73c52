// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Tokens good and bad, for tests.
contract GoodToken {
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    function mint(address owner, uint256 amount) external {
        balanceOf[owner] += amount;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external virtual returns (bool) {
        return move(msg.sender, to, amount, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external virtual returns (bool) {
        allowance[from][msg.sender] -= amount;
        return move(from, to, amount, amount);
    }

    function move(address from, address to, uint256 taken, uint256 given) internal returns (bool) {
        balanceOf[from] -= taken;
        balanceOf[to] += given;
        return true;
    }
}

/// Keeps a tenth of what goes through it.
contract TollToken is GoodToken {
    function transferFrom(address from, address to, uint256 amount) external override returns (bool) {
        return move(from, to, amount, amount - amount / 10);
    }
}

/// Says false instead of reverting.
contract RefusingToken is GoodToken {
    function transferFrom(address, address, uint256) external pure override returns (bool) {
        return false;
    }
}

/// Answers nothing, as some old tokens do.
contract SilentToken {
    mapping(address owner => uint256) public balanceOf;

    function mint(address owner, uint256 amount) external {
        balanceOf[owner] += amount;
    }

    function transfer(address to, uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
    }

    function transferFrom(address from, address to, uint256 amount) external {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
    }
}

/// Calls back with anything while it is paid out or collected from: a token and a receiver of ether at once.
contract Reenterer is GoodToken {
    address private target;
    bytes private data;
    bool public succeeded;
    bytes public answer;

    function arm(address target_, bytes calldata data_) external {
        (target, data) = (target_, data_);
    }

    /// Lets this contract act as a player of ether games, as far as one without a key can.
    function act(address where, bytes calldata what) external payable {
        (bool done, bytes memory said) = where.call{value: msg.value}(what);
        if (!done) {
            assembly ("memory-safe") {
                revert(add(said, 32), mload(said))
            }
        }
    }

    function transferFrom(address from, address to, uint256 amount) external override returns (bool) {
        callBack();
        return move(from, to, amount, amount);
    }

    function transfer(address to, uint256 amount) external override returns (bool) {
        callBack();
        return move(msg.sender, to, amount, amount);
    }

    receive() external payable {
        callBack();
    }

    function callBack() private {
        if (target == address(0)) return;
        (succeeded, answer) = target.call(data);
    }
}
